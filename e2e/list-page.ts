import { expect, type Locator, type Page } from '@playwright/test';
import type { FacetKey } from '@/lib/facets';
import type { Lang } from '@/lib/lang';

/** What a list page says, as a reader of each language sees it. */
export const WORDS = {
  ko: {
    box: '사례 검색',
    submit: '검색',
    applied: '적용한 필터',
    remove: (facet: string, label: string) => `${facet} ${label} 필터 풀기`,
    clear: '모두 풀기',
    chosen: '선택됨',
    more: /^\d+개 더 보기$/,
    less: '접기',
    filters: /^필터/,
    range: (total: number, from: number, to: number) =>
      `${total.toLocaleString('en')}건 중 ${from}–${to}번째`,
    none: '0건',
    pages: '쪽',
    next: '다음',
    previous: '이전',
    facet: {
      cause: '원인',
      component: '구성 요소',
      symptom: '증상',
      factor: '기여 요인',
      domain: '분야',
      org: '조직',
      year: '연도',
      severity: '심각도',
      review: '검토',
    },
  },
  en: {
    box: 'Search cases',
    submit: 'Search',
    applied: 'Applied filters',
    remove: (facet: string, label: string) => `Remove filter: ${facet} ${label}`,
    clear: 'Clear all',
    chosen: 'chosen',
    more: /^\d+ more$/,
    less: 'Fewer',
    filters: /^Filters/,
    range: (total: number, from: number, to: number) =>
      `${from}–${to} of ${total.toLocaleString('en')} ${total === 1 ? 'case' : 'cases'}`,
    none: 'No cases',
    pages: 'Pages',
    next: 'Next',
    previous: 'Previous',
    facet: {
      cause: 'Cause',
      component: 'Component',
      symptom: 'Symptom',
      factor: 'Contributing factor',
      domain: 'Domain',
      org: 'Organisation',
      year: 'Year',
      severity: 'Severity',
      review: 'Review',
    },
  },
} as const;

const PAGE_SIZE = 20;

/** A row of a facet as it is read: its name, the number beside it, and whether it is chosen. */
export type Row = { label: string; count: number; chosen: boolean };

/** The list page by what a reader finds on it. */
export class ListPage {
  readonly words: (typeof WORDS)[Lang];
  readonly box: Locator;
  /** The total with its range; spoken when it changes. */
  readonly total: Locator;
  readonly chips: Locator;
  readonly results: Locator;
  /** The titles of the cases shown. */
  readonly titles: Locator;
  readonly pager: Locator;

  constructor(
    readonly page: Page,
    readonly lang: Lang = 'ko',
  ) {
    this.words = WORDS[lang];
    // A combobox once its script runs.
    this.box = page
      .locator('#q')
      .and(
        page
          .getByRole('searchbox', { name: this.words.box })
          .or(page.getByRole('combobox', { name: this.words.box })),
      );
    this.total = page.getByRole('status');
    this.chips = page.getByRole('list', { name: this.words.applied });
    this.results = page.getByRole('region', { name: lang === 'ko' ? '검색 결과' : 'Results' });
    this.titles = this.results.getByRole('listitem').getByRole('heading', { level: 3 });
    this.pager = page.getByRole('navigation', { name: this.words.pages });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/${this.lang}/cases${query === '' ? '' : `?${query}`}`);
  }

  facet(key: FacetKey): Locator {
    return this.page.getByRole('region', { name: this.words.facet[key], exact: true });
  }

  /** A value of a facet; with its count where one is given. */
  value(key: FacetKey, label: string, count?: number): Locator {
    const name = new RegExp(`^${escape(label)} ?${count ?? '\\d+'}(?: ?, ${this.words.chosen})?$`);
    return this.facet(key).getByRole('link', { name });
  }

  chip(key: FacetKey, label: string): Locator {
    return this.chips.getByRole('link', { name: this.words.remove(this.words.facet[key], label) });
  }

  /** Opens what a facet holds beyond its first values. */
  async openMore(key: FacetKey): Promise<void> {
    const more = this.facet(key).getByText(this.words.more);
    if (await more.isVisible()) {
      await more.click();
      await expect(this.facet(key).getByText(this.words.less)).toBeVisible();
    }
  }

  /** Every value of a facet, in its order. */
  async rows(key: FacetKey): Promise<Row[]> {
    await expect(this.facet(key)).toBeVisible();
    const items = await this.facet(key).getByRole('listitem').allInnerTexts();
    return items.map((text) => {
      const [, label = '', count = '', chosen] = /^([^]*?)\s*\n\s*(\d+)\s*(,[^]*)?$/.exec(text.trim()) ?? [];
      return { label, count: Number(count), chosen: chosen !== undefined };
    });
  }

  /** Waits until the page shows this many cases, on this page of the list. */
  async expectTotal(total: number, page = 1): Promise<void> {
    const from = (page - 1) * PAGE_SIZE + 1;
    const to = Math.min(total, page * PAGE_SIZE);
    await expect(this.total).toHaveText(total === 0 ? this.words.none : this.words.range(total, from, to));
    await expect(this.titles).toHaveCount(total === 0 ? 0 : to - from + 1);
  }
}

export const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Opens a page and waits until its scripts hear what is typed. */
export async function openReady(page: Page, path = '/ko/cases'): Promise<ListPage> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const list = new ListPage(page, path.startsWith('/en') ? 'en' : 'ko');
  await expect(list.box).toHaveRole('combobox');
  return list;
}
