import { admissionGround } from '#src/features/admission/admission.operations.ts'
import { createAccountCall } from '#src/graphql/account-calls.ts'
import { createReachability } from '#src/graphql/reachability.ts'
import { createServerDoor } from '#src/graphql/server-door.ts'
import { loadWords } from '#src/i18n/dictionaries.ts'
import { readChosenLocale } from '#src/i18n/locales.ts'
import type { AccountCall } from '#src/session/signing/account-call.ts'

/** A phone on a slow network sends a form of a few kilobytes. */
const timeLimitMs = 30_000

const askServer: AccountCall = createAccountCall(
  createServerDoor({
    fetch: (input, init) => window.fetch(input, init),
    url: '/graphql',
    client: { name: 'preau', version: import.meta.env.VITE_APP_VERSION },
    timeLimitMs,
    reachability: createReachability(),
    onServerTime: () => undefined,
  }),
)

/** The way to the server. The first question about the school is on its way before there is a page to ask it. */
function askAhead(): AccountCall {
  const slug = new URLSearchParams(window.location.search).get('school')
  let ahead: Promise<unknown> | null = askServer({
    document: admissionGround,
    variables: { slug },
  })
  return (request, ...more) => {
    const answer = ahead
    ahead = null
    if (answer && (request.document as unknown) === admissionGround) return answer as never
    return askServer(request, ...more)
  }
}

/**
 * Starts the page of the admission form. Families open it on their own phones: it brings along no person, no cache and no
 * engine. The worker of the app keeps nothing of it. School, words and page do not wait for each other.
 */
async function begin(): Promise<void> {
  const ask = askAhead()
  const words = loadWords(readChosenLocale())
  const { show } = await import('./admission-page.tsx')
  show({ ask, words: await words })
}

void begin()
