import { expect, it } from 'vitest';
import { nameLoopback } from './public-origin';

it.each([
  ['http://127.0.0.1:3000', 'http://localhost:3000'],
  ['http://[::1]:3000', 'http://localhost:3000'],
  ['https://127.0.0.1', 'https://localhost'],
  ['http://127.0.0.1.example.org', 'http://127.0.0.1.example.org'],
  ['https://incidents.example.org', 'https://incidents.example.org'],
])('%s is %s', (origin, named) => expect(nameLoopback(origin)).toBe(named));
