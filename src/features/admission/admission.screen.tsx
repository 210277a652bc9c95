import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useAsk } from '#src/session/ask-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { PublicPage } from '#src/ui/screen/public-page.tsx'
import { type AdmissionSchool, admissionGround } from './admission.operations.ts'
import { AdmissionForm } from './admission-form.tsx'
import { DonePage, type Sent } from './done-page.tsx'
import { useAdmissionDraft } from './draft/use-admission-draft.ts'
import { useAddress } from './use-address.ts'
import { useSending } from './use-sending.tsx'

type Ground = { is: 'asked' | 'silent' | 'nowhere' } | { is: 'here'; school: AdmissionSchool }

/** The page of the app that a form leads to whose school is unknown, or switched off. */
type Elsewhere = '/404?of=form' | '/disabled'

/** The school that the address names, read once. An unknown one and one that is switched off lead away without a name. */
function useGround(slug: string | null, leave: (to: Elsewhere) => void) {
  const ask = useAsk()
  const [ground, setGround] = useState<Ground>({ is: 'asked' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a try is asked for anew
  useEffect(() => {
    let isHere = true
    const look = async () => {
      const outcome = await ask({ document: admissionGround, variables: { slug } })
      if (!isHere) return
      if (outcome.kind !== 'data') return setGround({ is: 'silent' })
      const { answer } = outcome.data
      if (answer.__typename === 'AdmissionGround') return setGround({ is: 'here', school: answer })
      const isOff = answer.code === 'admission.school-disabled'
      setGround({ is: 'nowhere' })
      leave(isOff ? '/disabled' : '/404?of=form')
    }
    void look()
    return () => {
      isHere = false
    }
  }, [ask, slug, tries])
  return { ground, again: () => setTries((it) => it + 1) }
}

/** The admission form of a school, for families: `/admission-form?school=…`, or at the school's own address. */
export function AdmissionScreen({ leave }: { leave: (to: Elsewhere) => void }) {
  const { t } = useLingui()
  const slug = useAddress().search.get('school')
  const { ground, again } = useGround(slug, leave)
  const page = { name: 'admission-form', title: t`Request for a place` }
  if (ground.is === 'here')
    return (
      <PublicPage {...page} roof={{ name: ground.school.name, under: page.title }}>
        <Request slug={slug} school={ground.school} />
      </PublicPage>
    )
  return (
    <PublicPage {...page} ready={ground.is === 'silent'}>
      {ground.is === 'silent' ? (
        <EmptyState
          drawing="rain"
          title={<Trans>The form cannot be fetched now</Trans>}
          act={
            <Button look="primary" size="touch" onClick={again}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>What you filled in earlier is still on this device.</Trans>
        </EmptyState>
      ) : null}
    </PublicPage>
  )
}

/** The form until it is sent, and its number from then on. */
function Request({ slug, school }: { slug: string | null; school: AdmissionSchool }) {
  const kept = useAdmissionDraft(slug ?? '')
  const { put } = useAddress()
  const [sent, setSent] = useState<Sent | null>(null)
  const send = useSending(
    { slug, noticeVersion: school.noticeVersion },
    ({ number, mailedTo, pdfUrl }) => {
      const names = kept.draft.children.map(({ firstName }) => firstName.trim()).filter(Boolean)
      setSent({ number, mailedTo, pdfUrl, names, count: kept.draft.children.length })
      kept.forget()
    },
  )
  const begin = () => {
    put('step', null, { replaces: true })
    setSent(null)
  }
  if (sent) return <DonePage sent={sent} phone={school.phone} onAnother={begin} />
  return (
    <AdmissionForm
      school={school}
      kept={kept}
      today={school.today}
      send={(draft) => send(draft, (requestId) => kept.set({ requestId }))}
    />
  )
}
