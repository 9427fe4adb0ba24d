import type { MetadataRoute } from 'next';

/** `/manifest.webmanifest`: name, colours and icons for those who keep the library on a home screen. Both languages share it. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: 'Incident Library',
    short_name: 'Incidents',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#fbfaf7',
    theme_color: '#fbfaf7',
    categories: ['reference', 'productivity'],
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
}
