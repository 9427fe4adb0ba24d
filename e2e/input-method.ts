import type { CDPSession, Page } from '@playwright/test';

/** An input method that composes syllables, as a browser hears it. */
export class InputMethod {
  private constructor(private readonly session: CDPSession) {}

  static async of(page: Page): Promise<InputMethod> {
    return new InputMethod(await page.context().newCDPSession(page));
  }

  /** Shows this text as the one that is being composed. */
  async compose(text: string): Promise<void> {
    const [selectionStart, selectionEnd] = [text.length, text.length];
    await this.session.send('Input.imeSetComposition', { text, selectionStart, selectionEnd });
  }

  /** Ends the composition with this text. */
  async commit(text: string): Promise<void> {
    await this.session.send('Input.insertText', { text });
  }

  /** Types syllables one after another, as their parts come; the last one stays open. */
  async type(...syllables: readonly (readonly string[])[]): Promise<void> {
    for (const [at, steps] of syllables.entries()) {
      for (const step of steps) await this.compose(step);
      if (at < syllables.length - 1) await this.commit(steps.at(-1) ?? '');
    }
  }

  /** A key as the browser sends it while a syllable is open. */
  async key(code: string): Promise<void> {
    const key = { key: 'Process', code, windowsVirtualKeyCode: 229 };
    await this.session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    await this.session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  }
}
