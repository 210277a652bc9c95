import type { ScreenWord } from '../access/screens.ts'

/** Topics of the news that open screens get. News names the topic, never the change. */
export const newsTopics = ['message', 'presence', 'report', 'payment', 'event', 'gallery'] as const
export type NewsTopic = (typeof newsTopics)[number]

/** The screen that each topic is about: who may not open it hears nothing of it. */
export const screenOfNews: Record<NewsTopic, ScreenWord> = {
  message: 'messages',
  presence: 'presence',
  report: 'diary',
  payment: 'payments',
  event: 'events',
  gallery: 'gallery',
}
