// <enfilade-case href>: the custom element. Loading this file defines it.

import { ruleWords } from '../rules/index.ts';
import { bad, good, problem, type Result } from '../table/index.ts';
import { type Case, judged, told } from './judged.ts';

const STYLE = `:host{display:block;font:inherit;color:inherit}
figure{margin:0}
.picture svg{display:block;width:100%;height:auto}
figcaption{margin:.5em 0}
.answer{font-weight:600}
summary{cursor:pointer}
li{margin:.2em 0}
small{opacity:.75}
.alert{padding:.6em .8em;border:1px solid currentColor}`;

/** A class, because the platform's elements are: it holds nothing but which answer it waits for. */
class EnfiladeCase extends HTMLElement {
  static observedAttributes = ['href', 'call', 'system'];
  #asked = 0;

  attributeChangedCallback(): void {
    if (this.isConnected) void this.#show();
  }
  connectedCallback(): void {
    void this.#show();
  }

  async #show(): Promise<void> {
    const turn = ++this.#asked;
    // attributes that are set together are one question
    await Promise.resolve();
    if (turn !== this.#asked) return;
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const href = this.getAttribute('href');
    if (href === null) return root.replaceChildren();
    this.setAttribute('aria-busy', 'true');
    const wish = {
      href: new URL(href, document.baseURI).href,
      call: this.getAttribute('call') ?? '1',
      system: this.getAttribute('system') ?? '',
    };
    const found = await judged(wish, fetched);
    if (turn !== this.#asked) return;
    const style = element('style', {}, STYLE);
    root.replaceChildren(style, found.ok ? shown(found.value) : alertOf(told(found.problems)));
    this.removeAttribute('aria-busy');
    this.dispatchEvent(new CustomEvent(found.ok ? 'ruled' : 'failed', { bubbles: true }));
  }
}

async function fetched(url: string): Promise<Result<string>> {
  try {
    const answer = await fetch(url);
    return answer.ok ? good(await answer.text()) : bad(problem('', `${url} cannot be read: ${answer.status}`));
  } catch {
    return bad(problem('', `${url} cannot be read`));
  }
}

function shown({ title, asked, answer, ruling, picture }: Case): HTMLElement {
  const reasons = ruling.reasons.map(r => {
    const item = element('li', {}, `${r.text} `);
    item.append(element('small', {}, [ruleWords(r.cite ?? ''), r.answer].filter(Boolean).join(', ')));
    return item;
  });
  const list = element('ol', { part: 'reasons' });
  list.append(...reasons);
  const why = element('details', {});
  why.append(element('summary', {}, 'Reasons'), list);
  const caption = element('figcaption', {});
  caption.append(
    element('div', {}, [title, asked].filter(Boolean).join('. ')),
    element('div', { class: 'answer', part: 'answer' }, answer),
  );
  const frame = element('div', { class: 'picture', part: 'picture' });
  frame.append(document.importNode(new DOMParser().parseFromString(picture, 'image/svg+xml').documentElement, true));
  const figure = element('figure', {});
  figure.append(frame, caption, why);
  return figure;
}

const alertOf = (text: string): HTMLElement => element('p', { role: 'alert', class: 'alert' }, text);

function element(name: string, attributes: Readonly<Record<string, string>>, text = ''): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
}

if (!customElements.get('enfilade-case')) customElements.define('enfilade-case', EnfiladeCase);
