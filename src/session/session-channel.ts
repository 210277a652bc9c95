import type { SessionEnding } from './signing/end-session.ts'

export type SessionNews =
  | { kind: 'signed-in'; userId: string }
  | { kind: 'signed-out'; userId: string }
  | { kind: 'ended'; userId: string; because: SessionEnding }

export type SessionChannel = {
  tell(news: SessionNews): void
  /** News of the other tabs, never this one's own. */
  listen(listener: (news: SessionNews) => void): () => void
  close(): void
}

export function createSessionChannel(
  channel: Pick<
    BroadcastChannel,
    'postMessage' | 'addEventListener' | 'removeEventListener' | 'close'
  >,
): SessionChannel {
  return {
    tell: (news) => channel.postMessage(news),
    listen(listener) {
      const hear = (event: Event): void => listener((event as MessageEvent<SessionNews>).data)
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
    close: () => channel.close(),
  }
}
