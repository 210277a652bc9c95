import type { NewsTopic } from '#domain/news/news.ts'
import type { SessionSchool, SessionUser } from './session.operations.ts'

export type SignedIn = {
  status: 'signed-in'
  user: SessionUser
  /** Null for the platform admin, and while a school could not be read yet. */
  school: SessionSchool | null
}

export type SessionState =
  /** The tablet is still being read. */
  | { status: 'starting' }
  | { status: 'signed-out' }
  /** Somebody is signed in, but nothing of them is on this tablet and the server does not answer. */
  | { status: 'unreachable' }
  | SignedIn

export type SessionStore = {
  get(): SessionState
  set(state: SessionState): void
  subscribe(listener: () => void): () => void
  /** Counts how often the server has said that something about the person or the school changed (decision 022). */
  news(): number
  noteNews(): void
  /** Counts the news of the server about this topic: screens that show it may be old. */
  newsOf(topic: NewsTopic): number
  noteNewsOf(topics: readonly NewsTopic[]): void
}

export function createSessionStore(): SessionStore {
  const listeners = new Set<() => void>()
  let state: SessionState = { status: 'starting' }
  let news = 0
  const counts = new Map<NewsTopic, number>()
  return {
    get: () => state,
    set(next) {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    news: () => news,
    noteNews() {
      news += 1
      for (const listener of listeners) listener()
    },
    newsOf: (topic) => counts.get(topic) ?? 0,
    noteNewsOf(topics) {
      for (const topic of topics) counts.set(topic, (counts.get(topic) ?? 0) + 1)
      for (const listener of listeners) listener()
    },
  }
}
