import type { ScreenWord } from '../access/screens.ts'

/** What an open screen is told of: that something changed, never what. */
export const newsTopics = ['message', 'presence', 'report', 'payment'] as const
export type NewsTopic = (typeof newsTopics)[number]

/** The screen that each topic is about: who may not open it hears nothing of it. */
export const screenOfNews: Record<NewsTopic, ScreenWord> = {
  message: 'messages',
  presence: 'presence',
  report: 'diary',
  payment: 'payments',
}
