import type { ReactNode } from 'react';

/** A row of a list of facts, within a `dl`. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="fact">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
