import { StartRefusal } from './start-refusal.ts'

/** The keys of a chat service that the school's operator has with PubNub. */
export interface ChatSettings {
  publishKey: string
  subscribeKey: string
  /** With it each person gets a pass to their own channels alone, by the service's access manager. */
  secretKey: string | undefined
  /** The address of the service, without a slash at the end. */
  origin: string
}

type Environment = Readonly<Record<string, string | undefined>>
type Mode = 'demo' | 'production'

const usualOrigin = 'https://ps.pndsn.com'

/** Reads the keys of the chat service; undefined without any: messages then run on this server alone. */
export function readChatSettings(environment: Environment, mode: Mode): ChatSettings | undefined {
  const publishKey = environment.PUBNUB_PUBLISH_KEY || undefined
  const subscribeKey = environment.PUBNUB_SUBSCRIBE_KEY || undefined
  const secretKey = environment.PUBNUB_SECRET_KEY || undefined
  if (!publishKey && !subscribeKey && !secretKey) return undefined
  if (!publishKey || !subscribeKey) {
    const missing = publishKey ? 'PUBNUB_SUBSCRIBE_KEY' : 'PUBNUB_PUBLISH_KEY'
    throw new StartRefusal(
      `${missing} is missing: the chat service needs both of its keys. Set it, or unset all that begin with PUBNUB_.`,
    )
  }
  return { publishKey, subscribeKey, secretKey, origin: readOrigin(environment, mode) }
}

function readOrigin({ PUBNUB_ORIGIN: text }: Environment, mode: Mode): string {
  if (!text) return usualOrigin
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isBare = url && url.pathname === '/' && !url.search && !url.username
  const isOwnMachine = mode === 'demo' && url?.protocol === 'http:' && url.hostname === '127.0.0.1'
  if (isBare && (url.protocol === 'https:' || isOwnMachine)) return url.origin
  throw new StartRefusal(
    `PUBNUB_ORIGIN is "${text}": write the address that the chat service gave you, such as ${usualOrigin}, or unset it.`,
  )
}
