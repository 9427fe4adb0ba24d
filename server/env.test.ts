import { describe, expect, it } from 'vitest';
import { parseEnv } from './env';

const DEFAULTS = { PORT: 3000, RATE_LIMIT: 40, METRICS: false, REQUEST_LOG_URLS: false };

describe('environment', () => {
  it('needs nothing, and takes empty variables for absent ones', () => {
    expect(parseEnv({})).toEqual(DEFAULTS);
    expect(parseEnv({ PORT: '', DATABASE_URL: ' ', MEILI_HOST: '', SITE_URL: '' })).toEqual(DEFAULTS);
  });

  it('reads what it is given, addresses without a slash at their end', () => {
    expect(
      parseEnv({
        DATABASE_URL: 'postgres://u:p@h/d',
        MEILI_HOST: 'http://localhost:7700/',
        SITE_URL: 'https://incidents.example.org/',
        PORT: '8080',
        CONTACT_URL: 'mailto:a@example.org',
        METRICS: 'Yes',
        REQUEST_LOG: 'stdout',
        TRUSTED_PROXIES: '127.0.0.1, fd00::/8',
        RATE_LIMIT: '0',
        UNRELATED: 'x',
      }),
    ).toEqual({
      DATABASE_URL: 'postgres://u:p@h/d',
      MEILI_HOST: 'http://localhost:7700',
      SITE_URL: 'https://incidents.example.org',
      PORT: 8080,
      CONTACT_URL: 'mailto:a@example.org',
      METRICS: true,
      REQUEST_LOG: 'stdout',
      REQUEST_LOG_URLS: false,
      TRUSTED_PROXIES: '127.0.0.1, fd00::/8',
      RATE_LIMIT: 0,
    });
  });

  it.each([
    ['PORT', '70000', 'from 1 to 65535'],
    ['PORT', '3000x', 'from 1 to 65535'],
    ['PORT', '-1', 'from 1 to 65535'],
    ['DATABASE_URL', 'mysql://root:hunter2@h/d', 'postgresql://'],
    ['SITE_URL', 'nowhere.example.net', 'https://'],
    ['MEILI_HOST', 'ftp://h', 'http://'],
    ['CONTACT_URL', 'javascript:alert(1)', 'mailto:'],
    ['METRICS', 'perhaps', 'yes or no'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', '10.0.0.0/8'],
    ['TRUSTED_PROXIES', 'proxy.example.net', '10.0.0.0/8'],
    ['RATE_LIMIT', 'many', 'no limit'],
  ])('%s=%s: names the variable and the way out, not the value', (name, value, way) => {
    const read = () => parseEnv({ [name]: value });
    expect(read).toThrow(name);
    expect(read).toThrow(way);
    expect(read).not.toThrow(value);
  });
});
