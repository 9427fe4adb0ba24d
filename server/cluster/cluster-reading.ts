import type { ClusterContent } from '@/lib/check-cluster';
import type { ReadKind } from '@/lib/cluster-kinds';
import type { Aside } from './collect-objects';

/** Why a kind could not be read: no right to it, no such kind in the cluster, not in the dump, or something else. */
export type UnreadReason = 'forbidden' | 'not-installed' | 'not-in-dump' | 'failed';

export type Unread = { kind: ReadKind; reason: UnreadReason; detail: string };

/** What was read, and what was not. */
export type ClusterReading = {
  content: ClusterContent;
  objects: number;
  aside: Aside;
  unread: readonly Unread[];
  /** The namespace that alone was read; null for all. */
  namespace: string | null;
};

/** Tells how far a reading is. */
export type Tell = (line: string) => void;
