'use client';

import { useEffect } from 'react';

/** The link of a graph's node that an event is about. */
const nodeOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('.graph a[data-i]') : null;

/** Lights a node's neighbours and the lines to them while it is pointed at or has the focus; dims the rest by style. */
export function LightNeighbours() {
  useEffect(() => {
    const light = ({ target }: Event) => {
      const node = nodeOf(target);
      for (const lit of document.querySelectorAll('.graph .lit, .graph.lighting'))
        lit.classList.remove('lit', 'lighting');
      const drawing = node?.closest('.graph');
      if (!(node instanceof SVGElement) || drawing == null) return;
      const { i: own = '', n: others = '' } = node.dataset;
      drawing.classList.add('lighting');
      for (const at of [own, ...others.split(' ').filter(Boolean)])
        drawing.querySelector(`a[data-i="${at}"]`)?.classList.add('lit');
      for (const line of drawing.querySelectorAll(`[data-e^="${own} "], [data-e$=" ${own}"]`))
        line.classList.add('lit');
    };
    document.addEventListener('pointerover', light);
    document.addEventListener('focusin', light);
    return () => {
      document.removeEventListener('pointerover', light);
      document.removeEventListener('focusin', light);
    };
  }, []);
  return null;
}
