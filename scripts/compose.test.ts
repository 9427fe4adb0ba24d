import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseProxies } from '@/server/http/client-address';
import { IMAGE, PROGRAMS } from './image.mjs';

type Service = {
  image?: string;
  build?: string;
  read_only?: boolean;
  cap_drop?: string[];
  command?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  healthcheck?: { test?: string[]; disable?: boolean };
  security_opt?: string[];
  profiles?: string[];
  depends_on?: Record<string, { condition: string }>;
};

const ROOT = path.join(import.meta.dirname, '..');
const read = (name: string): string => fs.readFileSync(path.join(ROOT, name), 'utf8');
const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const dockerfile = read('Dockerfile');

describe('compose.yaml', () => {
  it('every image of others has a version, every service of theirs a health check and a volume that is kept', () => {
    for (const [name, { image, build, healthcheck, volumes: mounts = [] }] of Object.entries(services)) {
      if (build !== undefined) continue;
      expect(image, name).toMatch(/:v?\d+\.\d+/);
      expect(healthcheck, name).toBeDefined();
      expect(mounts.map((mount) => mount.split(':')[0]).every((volume) => (volume ?? '') in volumes)).toBe(
        true,
      );
    }
  });

  it('what reads the web may write nothing and holds no key that changes the index', () => {
    const { app } = services;
    expect(app).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(Object.keys(app?.environment ?? {})).not.toContain('MEILI_ADMIN_KEY');
    expect(app?.ports?.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK /m);
    expect(
      parseProxies(/:-(.*)\}/.exec(app?.environment?.['TRUSTED_PROXIES'] ?? '')?.[1] ?? '-'),
    ).not.toBeNull();
  });

  it('no service may gain rights, and the database is ready when it is to others', () => {
    for (const [name, { security_opt = [] }] of Object.entries(services))
      expect(security_opt, name).toContain('no-new-privileges:true');
    // The image's entrypoint starts a server on a socket alone while it makes the database.
    expect(services['database']?.healthcheck?.test?.join(' ')).toMatch(/pg_isready -h 127\.0\.0\.1 /);
    // What ends after its work serves no health page.
    expect(services['import']?.healthcheck).toEqual({ disable: true });
  });

  it('the app waits for the import, the import for the database', () => {
    expect(services['app']?.depends_on?.['import']?.condition).toBe('service_completed_successfully');
    expect(services['import']?.depends_on?.['database']?.condition).toBe('service_healthy');
  });

  it('runs scripts that are there', () => {
    const [, build = ''] = /^RUN node (\S+)$/m.exec(dockerfile) ?? [];
    expect(fs.existsSync(path.join(ROOT, build)), build).toBe(true);
    const server = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]') as string[];
    for (const command of [server, services['import']?.command ?? []]) {
      expect(command[0]).toBe('node');
      expect(PROGRAMS).toContain(command.at(-1));
    }
  });

  it('the image is made of one full version of Node, and of the folder that holds no more than what runs', () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(bases).toHaveLength(2);
    expect(bases[0]).toMatch(/^node:\d+\.\d+\.\d+-/);
    expect(bases[1]).toBe(bases[0]);
    const [, last = ''] = dockerfile.split(/^FROM .*\n(?=ENV)/m);
    const copied = [...last.matchAll(/^(?:COPY|ADD) (.*)$/gm)].map(([, what]) => what);
    expect(copied).toEqual([`--from=build /app/${path.relative(ROOT, IMAGE)} ./`]);
  });
});
