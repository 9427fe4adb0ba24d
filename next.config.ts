import type { NextConfig } from 'next';

/** Cache Components stay off: with them a page that is not found answers 200, and what waits is invisible without JavaScript. */
const nextConfig: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // server/http encodes, once for each page it keeps.
  compress: false,
  // `npm test` checks the types; a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  // No page has an image to be made smaller; what would do it for whoever asks (/_next/image) is 19 MB of native code.
  images: { unoptimized: true },
  turbopack: { root: import.meta.dirname },
};

export default nextConfig;
