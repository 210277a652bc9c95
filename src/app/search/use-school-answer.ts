import { useEffect, useState } from 'react'
import { leastLetters, readSearch } from '#domain/search/search.ts'
import { useSession } from '#src/session/session-context.tsx'
import { lackOf } from '#src/session/signing/account-call.ts'
import { type SchoolSectionFound, searchSchool } from './search.operations.ts'

/** Answer of the school to a text, or the reason for its silence. */
export type SchoolAnswer =
  | { is: 'not-asked' | 'asking' | 'silent' | 'refused' }
  | { is: 'answered'; sections: readonly SchoolSectionFound[] }

/** Somebody is still typing. */
const restMs = 120
/** Nobody waits longer for a network that says nothing. A late answer is still shown. */
const patienceMs = 2_500

/**
 * Asks the school for what was typed, once the hand rests. The text goes beside every cache, so that it stands nowhere
 * afterwards.
 */
export function useSchoolAnswer(typed: string, isOfSchool: boolean): SchoolAnswer {
  const { ask } = useSession()
  const text = typed.trim()
  const isAsked = isOfSchool && readSearch(text).letters >= leastLetters('children')
  const [heard, setHeard] = useState<{ text: string; answer: SchoolAnswer } | null>(null)
  useEffect(() => {
    if (!isAsked) return
    let isOver = false
    const hear = (answer: SchoolAnswer) => !isOver && setHeard({ text, answer })
    const silence = setTimeout(() => hear({ is: 'silent' }), patienceMs)
    const rest = setTimeout(async () => {
      const outcome = await ask({ document: searchSchool, variables: { text } })
      clearTimeout(silence)
      if (outcome.kind === 'data') hear({ is: 'answered', sections: outcome.data.search })
      else hear({ is: lackOf(outcome) })
    }, restMs)
    return () => {
      isOver = true
      clearTimeout(silence)
      clearTimeout(rest)
    }
  }, [ask, text, isAsked])
  if (!isAsked) return { is: 'not-asked' }
  return heard?.text === text ? heard.answer : { is: 'asking' }
}
