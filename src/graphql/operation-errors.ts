/** One error of a GraphQL answer, as it came over the wire. */
export type WireError = {
  message: string
  extensions?: Readonly<Record<string, unknown>> | undefined
}

/** No HTTP answer at all: no network, a closed port, a time limit. It says nothing about the session. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'

  constructor(operationName: string, cause: unknown) {
    super(`No answer to '${operationName}'`, { cause })
  }
}

/** A status of 300 or above, with what came in its body. */
export class ServerError extends Error {
  override readonly name = 'ServerError'
  readonly status: number
  readonly body: string
  /** The `Retry-After` header as it was written: seconds or a date. */
  readonly retryAfter: string | null
  /** GraphQL errors that the body held in spite of it; empty for a proxy's page. */
  readonly errors: readonly WireError[]

  constructor(answer: {
    status: number
    body: string
    retryAfter: string | null
    errors: readonly WireError[]
  }) {
    super(`Response not successful: Received status code ${answer.status}`)
    this.status = answer.status
    this.body = answer.body
    this.retryAfter = answer.retryAfter
    this.errors = answer.errors
  }
}

/** A body that is no JSON: a captive portal's page, a proxy's text, half an answer. */
export class ParseError extends Error {
  override readonly name = 'ParseError'
  readonly status: number
  readonly body: string

  constructor(status: number, body: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : 'Unparseable body', { cause })
    this.status = status
    this.body = body
  }

  /** A page to look at where data was asked for: this Wi-Fi wants a sign-in of its own. */
  get isPage(): boolean {
    return /^\s*<(!doctype|html|head|body|script|meta)/i.test(this.body)
  }
}

/** JSON with neither data nor errors: something answered, but not Préau. */
export class EmptyAnswerError extends Error {
  override readonly name = 'EmptyAnswerError'

  constructor(operationName: string) {
    super(`Server response was missing for query '${operationName}'`)
  }
}

/** Asked while the server is silent, and this tablet never saw an answer to it. */
export class NotOnTabletError extends Error {
  override readonly name = 'NotOnTabletError'

  constructor() {
    super('Not on this tablet, and no answer from the server')
  }
}

/** The stable code of a GraphQL error; undefined when the server gave none. */
export function codeOf(error: {
  extensions?: Readonly<Record<string, unknown>> | undefined
}): string | undefined {
  const code = error.extensions?.code
  return typeof code === 'string' ? code : undefined
}

/** The one combined text of the specification: the count, the operation and each message. */
export function combinedMessage(
  errors: readonly { message: string }[],
  operationText: string,
): string {
  const kind = /^\s*(mutation|subscription)\b/.exec(operationText)?.[1] ?? 'query'
  const count = `${errors.length} ${errors.length === 1 ? 'error' : 'errors'}`
  const messages = errors.map((error) => `\r\n\t- ${error.message}`).join('')
  return `GraphQLErrorList - ${count} in ${kind}: \r\n ${operationText}${messages}`
}
