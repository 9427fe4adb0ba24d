import { describe, expect, it } from 'vitest';
import { isLightVerb, verbForm } from './verb';

describe('verbForm', () => {
  it.each([
    ['만료', '만료됐다 만료되어 만료된 만료돼 만료되면서 만료될 만료됨 만료되지 만료되었다'],
    ['실패', '실패했다 실패한 실패하면 실패하고 실패해서 실패할 실패합니다 실패했는데'],
    ['배포', '배포하다가 배포하려고 배포하자 배포했더니 배포하기 배포하려'],
    ['급증', '급증하면서 급증하는 급증하게 급증했다'],
    ['재시작', '재시작시켰다 재시작하겠다고'],
    ['불안정', '불안정해졌다 불안정해서'],
  ])('takes to the noun %s: %s', (stem, forms) => {
    for (const form of forms.split(' ')) expect([form, verbForm(form)]).toEqual([form, { stem, noun: true }]);
  });

  it.each([
    ['끊다', '끊겼다 끊김 끊긴 끊기는 끊겨서 끊어졌다 끊어짐 끊기지'],
    ['느리', '느려졌다 느림 느린 느려요 느려서 느려짐 느리게'],
    ['터지', '터졌다 터짐 터진 터져서 터졌는데'],
    ['막다', '막혔다 막힘 막힌 막혀서 막아'],
    ['죽다', '죽었다 죽어요 죽음 죽는다 죽고'],
    ['뜨다', '떴다 뜨지 떠요 떠서 뜨는'],
    ['오다', '왔지 왔다 와서 오지 오는 온다'],
    ['늦다', '늦었다 늦게 늦은 늦어서'],
    ['모르다', '몰랐다 모르고 몰라서 모르는'],
    ['멈추', '멈췄다 멈춤 멈춰서 멈추면'],
    ['사라지', '사라졌다 사라짐 사라져 사라지고'],
    ['떨어지', '떨어졌다 떨어짐 떨어져서'],
    ['남다', '남았다 남았는데 남았지만'],
    ['심하', '심해짐 심했다'],
    ['밀리', '밀렸다 밀림 밀려서 밀린'],
  ])('takes to the verb %s: %s', (stem, forms) => {
    for (const form of forms.split(' ')) expect([form, verbForm(form)?.stem]).toEqual([form, stem]);
  });

  it.each(
    (
      '원인 버전 시스템 메시지 이미지 패키지 스토리지 권한 제한 역할 호출 유출 아침 엔진 알림 스트림 처리 관리 관리자 로드밸런서 인그레스 코어디엔에스 ' +
      '온콜 옴니버스 와이파이 오지랖 데이터 네트워크 피해 접근제한 됐다 했다 하지'
    ).split(' '),
  )('sees no verb in %s', (word) => {
    expect(verbForm(word)).toBeUndefined();
  });
});

describe('isLightVerb', () => {
  it('tells 하다 and 되다 behind a Latin word from a noun', () => {
    for (const run of ['된', '했다', '하고', '되면서', '됐는데']) expect(isLightVerb(run)).toBe(true);
    for (const run of ['서버', '하드웨어', '', '노드']) expect(isLightVerb(run)).toBe(false);
  });
});
