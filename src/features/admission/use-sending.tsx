import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#src/i18n/locale-provider.tsx'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { requestRefusalWords } from '#src/i18n/request-refusals.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import { useAsk } from '#src/session/ask-context.tsx'
import type { CallOutcome } from '#src/session/signing/account-call.ts'
import { type AdmissionSent, admissionChallenge, sendAdmission } from './admission.operations.ts'
import type { NotSent } from './admission-form.tsx'
import { admissionRefusalWords } from './admission-refusals.ts'
import { pathOf, wrongOf } from './draft/admission-check.ts'
import type { AdmissionDraft } from './draft/admission-draft.ts'
import { wishOf } from './draft/admission-wish.ts'

type Facts = Readonly<Record<string, string>>

/** The school of the address, and the privacy notice that the family has before it. */
type Shown = { slug: string | null; noticeVersion: number }

/**
 * Sends a form: it asks for the small piece of work, does it, and sends both. Without an answer everything stays on the
 * device, and a second try sends the same form. The consent names the notice that was shown.
 */
export function useSending({ slug, noticeVersion }: Shown, onSent: (sent: AdmissionSent) => void) {
  const { i18n } = useLingui()
  const { locale } = useLocale()
  const ask = useAsk()
  const nextId = useNewId()

  const refused = (code: string, facts: Facts): NotSent => {
    const [wrong, at] = [wrongOf(code, facts), pathOf(facts)]
    if (wrong && at) return { problem: { at, wrong } }
    const words = findRefusalSentence(
      i18n,
      { ...requestRefusalWords, ...admissionRefusalWords },
      { code, facts },
    )
    return {
      words: words ?? <Trans>The school did not take these answers. Look through them.</Trans>,
    }
  }
  const failed = (outcome: Exclude<CallOutcome<never>, { kind: 'data' }>): NotSent => {
    const { code, ...facts } = outcome.errors?.[0]?.extensions ?? {}
    if (code !== undefined) return refused(String(code), facts as Facts)
    return {
      words: (
        <Trans>
          No answer came. Your answers stay here: press Send again with a network. Nothing is sent
          twice.
        </Trans>
      ),
    }
  }
  const factsOf = (facts: readonly { name: string; value: string }[]): Facts =>
    Object.fromEntries(facts.map(({ name, value }) => [name, value]))

  return async (draft: AdmissionDraft, keep: (formId: string) => void): Promise<NotSent | null> => {
    const formId = draft.requestId || nextId()
    if (!draft.requestId) keep(formId)
    const asked = await ask({ document: admissionChallenge, variables: { slug } })
    if (asked.kind !== 'data') return failed(asked)
    const { answer: work } = asked.data
    if (work.__typename === 'Refused') return refused(work.code, factsOf(work.facts))
    const code = await import('./proof/send-proved.ts').catch((error: Error) => error)
    if (code instanceof Error) return failed({ kind: 'silent', error: code })
    const input = { ...wishOf(draft, locale), noticeVersion }
    const { website } = draft
    const sent = await code.sendProved(work.challenge, (proof) =>
      ask({
        document: sendAdmission,
        variables: { ...{ slug, formId, website, proof }, input: input as never },
      }),
    )
    if (sent === null) return refused('admission.proof-missing', {})
    if (sent.kind !== 'data') return failed(sent)
    const { answer } = sent.data
    if (answer.__typename === 'Refused') return refused(answer.code, factsOf(answer.facts))
    onSent(answer)
    return null
  }
}
