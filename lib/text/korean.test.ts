import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initials, matchesInitials, stripParticle, toJamo } from './korean';
import { particle, withParticle } from './particle';

describe('stripParticle', () => {
  it.each([
    ['파드에서', '파드'],
    ['인그레스가', '인그레스'],
    ['인그레스와', '인그레스'],
    ['인그레스를', '인그레스'],
    ['쿠버네티스의', '쿠버네티스'],
    ['클러스터에서는', '클러스터'],
    ['노드로부터', '노드'],
    ['설정으로부터', '설정'],
    ['로그까지도', '로그'],
    ['고객에게서', '고객'],
    ['노드들이', '노드'],
    ['파일로', '파일'],
    ['인증서만', '인증서'],
    ['순서대로', '순서'],
    ['락이', '락'],
    ['앱으로', '앱'],
  ])('takes %s to %s', (word, bare) => {
    expect(stripParticle(word)).toBe(bare);
  });

  it.each(
    (
      '결과 회의 부하 도로 효과 경로 속도 초과 추가 평가 이스티오 코어디엔에스 헬름 쿠버네티스 스토리지 데이터 메모리 로드밸런서 매크로 워크플로 오버플로 ' +
      '정확도 심각도 조회결과 장애회의 네트워크경로 이벤트핸들 않지만 않았을 되므로 등으로 파티션를 노드을 팀원가'
    ).split(' '),
  )('leaves %s whole', (word) => {
    expect(stripParticle(word)).toBe(word);
  });

  it('never leaves less than two syllables of a longer word, save of a few names', () => {
    const syllables = fc.string({
      unit: fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code)),
    });
    fc.assert(
      fc.property(syllables, (word) => {
        const bare = stripParticle(word);
        return (
          word.startsWith(bare) &&
          (bare.length >= Math.min(2, word.length) || /^[락큐힙앱키팟존셀봇훅망풀젬웹팀]$/.test(bare))
        );
      }),
    );
  });
});

describe('initials', () => {
  it('gives the initial consonants', () => {
    expect(initials('인그레스')).toBe('ㅇㄱㄹㅅ');
    expect(initials('로드 밸런서')).toBe('ㄹㄷㅂㄹㅅ');
    expect(initials('인그레스'.normalize('NFD'))).toBe('ㅇㄱㄹㅅ');
  });

  it('matches a stretch of a label, and only when all is consonants', () => {
    expect(matchesInitials('ㅇㄱㄹㅅ', '인그레스 컨트롤러')).toBe(true);
    expect(matchesInitials('ㅋㅌㄹ', '인그레스 컨트롤러')).toBe(true);
    expect(matchesInitials('ㅋㅋ', '인그레스')).toBe(false);
    expect(matchesInitials('인ㄱ', '인그레스')).toBe(false);
    expect(matchesInitials('', '인그레스')).toBe(false);
  });
});

describe('toJamo', () => {
  it('takes syllables apart', () => {
    expect(toJamo('왔다')).toBe('ㅇㅗㅏㅆㄷㅏ');
  });
});

describe('withParticle', () => {
  it.each([
    ['이스티오', '을/를', '이스티오를'],
    ['인증서', '이/가', '인증서가'],
    ['설정', '은/는', '설정은'],
    ['파일', '으로/로', '파일로'],
    ['설정', '으로/로', '설정으로'],
    ['kube-proxy', '을/를', 'kube-proxy를'],
    ['etcd', '을/를', 'etcd를'],
    ['DNS', '을/를', 'DNS를'],
    ['CDN', '이/가', 'CDN이'],
    ['SQL', '으로/로', 'SQL로'],
    ['Helm', '이/가', 'Helm이'],
    ['502', '을/를', '502를'],
    ['100', '은/는', '100은'],
    ['', '을/를', '를'],
  ] as const)('puts %s and %s together as %s', (word, pair, expected) => {
    expect(withParticle(word, pair)).toBe(expected);
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (word) => particle(word, '이/가').length === 1));
  });
});
