import type { z } from 'zod';

/** What a tool gives: the answer that HTTP gives to the same question, and the same as text. */
type ToolAnswer = { structured: Record<string, unknown>; text: string };

/** One tool: what it takes, what it gives, and how it answers. */
export type Tool = {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  output: z.ZodObject;
  answer: (given: unknown, origin: string) => Promise<ToolAnswer>;
};

/** A tool of its input and output schemas: what answers gets what was parsed by the one and gives what the other says. */
export function tool<I extends z.ZodObject, O extends z.ZodObject>(
  description: Omit<Tool, 'input' | 'output' | 'answer'> & { input: I; output: O },
  answer: (asked: z.output<I>, origin: string) => Promise<{ structured: z.output<O>; text: string }>,
): Tool {
  // The server hands over what it parsed by this very schema.
  return { ...description, answer: (given, origin) => answer(given as z.output<I>, origin) };
}
