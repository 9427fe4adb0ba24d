import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soundDistance, soundKey } from './sound';

describe('soundKey', () => {
  it.each([
    ['플루언트디', 'fluentd'],
    ['파일비트', 'filebeat'],
    ['모드시큐리티', 'modsecurity'],
    ['컨피그', 'config'],
    ['크리덴셜', 'credential'],
    ['레디스', 'redis'],
    ['클라우드워치', 'cloudwatch'],
    ['캐스케이딩', 'cascading'],
    ['젠킨스', 'jenkins'],
    ['테라폼', 'terraform'],
    ['프로메테우스', 'prometheus'],
    ['쿠버네티스', 'kubernetes'],
    ['인그레스', 'ingress'],
    ['엘라스틱서치', 'elasticsearch'],
    ['카프카', 'kafka'],
    ['포스트그레스', 'postgres'],
    ['핑덤', 'pingdom'],
    ['깃허브', 'github'],
    ['레플리케이션', 'replication'],
    ['오토스케일링', 'autoscaling'],
  ])('is the same for %s and %s', (hangul, latin) => {
    expect(soundKey(latin)).not.toBeNull();
    expect(soundKey(hangul)).toBe(soundKey(latin));
    expect(soundDistance(hangul, latin)).toBeLessThanOrEqual(4);
  });

  it('is nearer to the word that was meant than to another of the same consonants', () => {
    for (const [hangul, meant, other] of [
      ['하프록시', 'haproxy', 'flags'],
      ['데브옵스', 'devops', 'https'],
      ['셧다운', 'shutdown', 'setting'],
      ['드레이닝', 'draining', 'deadline'],
    ] as const)
      expect(soundDistance(hangul, meant)).toBeLessThan(soundDistance(hangul, other));
  });

  it('is null where too little is left', () => {
    for (const word of ['노드', 'node', '데이터', 'k8s', '', 'a-b']) expect(soundKey(word)).toBeNull();
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (word) => soundKey(word) !== undefined));
  });
});
