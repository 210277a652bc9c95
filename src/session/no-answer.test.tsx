import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createReachability } from '#src/graphql/reachability.ts'
import type { Silence } from '#src/platform/silence.ts'
import { renderIn } from '#tests/support/screens/render-in.tsx'
import { sessionActs } from '#tests/support/screens/session-acts.ts'
import { NoAnswer, NoAnswerTitle } from './no-answer.tsx'
import { SessionProvider } from './session-context.tsx'
import { createSessionStore } from './session-state.ts'

async function open() {
  const reachability = createReachability()
  const { container } = await renderIn(
    'en',
    <SessionProvider
      store={createSessionStore()}
      acts={sessionActs({ whySilent: reachability.why })}
    >
      <h2>
        <NoAnswerTitle />
      </h2>
      <p>
        <NoAnswer hasTitle again="by-hand">
          It needs the network.
        </NoAnswer>
      </p>
    </SessionProvider>,
  )
  const words = () => [...container.querySelectorAll('h2, p')].map((it) => it.textContent)
  const fail = (why: Silence) => act(() => reachability.silent(why))
  return { words, fail, answer: () => act(() => reachability.answered()) }
}

const byHand = 'The network is there. What you entered is kept. Try again in a few seconds.'

test.each([
  ['no-network', 'No network.', 'It needs the network.'],
  ['busy', "The school's server has too much to do at this moment.", byHand],
  ['unable', "The school's server cannot answer at this moment.", byHand],
] as const)('%s has words of its own', async (why, title, body) => {
  const { words, fail } = await open()
  await fail(why)
  expect(words()).toEqual([title, body])
})

test('the reason changes under an open screen, and an answer to something else leaves it', async () => {
  const { words, fail, answer } = await open()
  await fail('busy')
  await answer()
  expect(words()[1]).toBe(byHand)
  await fail('no-network')
  expect(words()).toEqual(['No network.', 'It needs the network.'])
})
