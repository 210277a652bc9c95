import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type PhotoUse, photoUses } from '#domain/media/photo-consent.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { useKept } from '#src/keeping/pages/use-kept.ts'
import { FileDialog } from '#src/media/file-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { Quiet, Row, Stack } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'
import type { FiledChild } from '../../children.operations.ts'
import { useChildrenRoom } from '../../list/children-room.tsx'
import { familyActs } from '../family/family-refusals.ts'
import { ConsentDialog } from './consent-dialog.tsx'
import { answerWords, useWords } from './consent-words.ts'
import styles from './consents.module.css'
import { type ChildConsents, childConsents, consentProof } from './consents.operations.ts'
import { PicturesToRemove } from './pictures-to-remove.tsx'

type Opened = { is: 'answer' | 'pictures'; use: PhotoUse } | null

const standingOf = ({ standing }: ChildConsents, use: PhotoUse) =>
  standing.find((it) => it.use === use)

function Uses({ consents, open }: { consents: ChildConsents; open: (opened: Opened) => void }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { isKeeper } = useChildrenRoom()
  const stateOf = (use: PhotoUse): string => {
    const standing = standingOf(consents, use)
    if (!standing) return t`never asked`
    const on = formats.date(standing.saidOn)
    const last = consents.events.find((it) => it.use === use)
    if (standing.isGiven) return t`given on ${on}`
    return last?.answer === 'withdrawn' ? t`withdrawn on ${on}` : t`refused on ${on}`
  }
  const wasWithdrawn = (use: PhotoUse) =>
    consents.events.find((it) => it.use === use)?.answer === 'withdrawn'
  return (
    <ul className={styles.Uses}>
      {photoUses.map((use) => {
        const name = i18n._(useWords[use])
        return (
          <li key={use} data-consent={use}>
            <Stack gap={2}>
              <span>{name}</span>
              <Quiet as="span">{stateOf(use)}</Quiet>
            </Stack>
            {isKeeper ? (
              <Row gap={4}>
                {wasWithdrawn(use) ? (
                  <Button
                    look="quiet"
                    aria-label={t`Pictures to remove: ${name}`}
                    onClick={() => open({ is: 'pictures', use })}
                  >
                    <Trans>Pictures</Trans>
                  </Button>
                ) : null}
                <Button
                  aria-label={
                    standingOf(consents, use)?.isGiven ? t`Withdraw: ${name}` : t`Answer: ${name}`
                  }
                  onClick={() => open({ is: 'answer', use })}
                >
                  {standingOf(consents, use)?.isGiven ? (
                    <Trans>Withdraw</Trans>
                  ) : (
                    <Trans>Answer</Trans>
                  )}
                </Button>
              </Row>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

function History({ events }: Pick<ChildConsents, 'events'>) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const [shown, setShown] = useState<string | null>(null)
  if (events.length === 0) return null
  return (
    <Fold head={<Trans>Every answer of the family</Trans>}>
      {events.map(({ id, use, answer, saidOn, guardianName, hasProof, byName }) => {
        const known = (useWords as Partial<Record<string, (typeof useWords)[PhotoUse]>>)[use]
        const on = formats.date(saidOn)
        return (
          <Quiet key={id}>
            {on} · {known ? i18n._(known) : use}: {i18n._(answerWords[answer])}
            {guardianName ? ` · ${guardianName}` : ''} · {t`written down by ${byName}`}{' '}
            {hasProof ? (
              <Button
                look="quiet"
                aria-label={t`Paper (PDF) of ${on}`}
                onClick={() => setShown(id)}
              >
                <Trans>Paper (PDF)</Trans>
              </Button>
            ) : null}
          </Quiet>
        )
      })}
      {shown ? (
        <FileDialog
          name={t`Signed paper`}
          shown="pages"
          paper={{ document: consentProof, variables: { eventId: shown } }}
          onClose={() => setShown(null)}
        />
      ) : null}
    </Fold>
  )
}

/** Shows what the family has said about pictures, use by use, with every answer since the child came. */
export function ConsentsSection({ child }: { child: FiledChild }) {
  const { i18n, t } = useLingui()
  const kept = useKept(childConsents, { childId: child.id })
  const acts = useAct(familyActs, kept)
  const [opened, open] = useState<Opened>(null)
  const consents = kept.status === 'ready' ? kept.value.childConsents : null
  const guardians = (kept.status === 'ready' && kept.value.childFamily?.guardians) || []
  const close = () => open(null)
  return (
    <Section title={<Trans>Consents for pictures</Trans>}>
      <KeptPart
        kept={kept}
        silence={{
          title: <Trans>The consents are not on this device yet</Trans>,
          words: <Trans>Who takes pictures sees without a network who has not consented.</Trans>,
        }}
      >
        {({ childConsents: shown }) =>
          shown ? (
            <Stack gap={12}>
              <Uses consents={shown} open={open} />
              <History events={shown.events} />
            </Stack>
          ) : null
        }
      </KeptPart>
      {consents && opened?.is === 'answer' ? (
        <ConsentDialog
          childId={child.id}
          use={opened.use}
          isGiven={standingOf(consents, opened.use)?.isGiven}
          guardians={guardians}
          acts={acts}
          onClose={close}
        />
      ) : null}
      {opened?.is === 'pictures' ? (
        <Dialog
          title={t`Pictures to remove: ${i18n._(useWords[opened.use])}`}
          width="wide"
          onPhone="page"
          onClose={close}
          acts={
            <Button onClick={close}>
              <Trans>Close</Trans>
            </Button>
          }
        >
          <PicturesToRemove childId={child.id} use={opened.use} />
        </Dialog>
      ) : null}
    </Section>
  )
}
