import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { countFates, fillClasses } from '#domain/transfer/judge.ts'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import type { Trouble } from '#src/keeping/acts/use-act.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/field/choice.tsx'
import { Notice } from '#src/ui/notice/notice.tsx'
import { Acts as Buttons, Stack } from '#src/ui/screen/layout.tsx'
import { Headline } from '#src/ui/screen/screen.tsx'
import { carryOutTransfer, type TransferPlan } from '../transfer.operations.ts'
import type { Acts, Choosing } from '../use-choosing.ts'
import { ClassesToFill } from './classes-to-fill.tsx'
import { PlannedElsewhere } from './planned-elsewhere.tsx'
import { PreviewLists } from './preview-lists.tsx'

type PreviewStepProps = {
  plan: TransferPlan
  acts: Acts
  choosing: Choosing
  onBack: () => void
}

/** The second step: what would be written, and who is left as they are. Then everything at once. */
export function PreviewStep({ plan, acts, choosing, onBack }: PreviewStepProps) {
  const { t } = useLingui()
  const { ground, rows } = choosing
  const [acceptsFull, setAcceptsFull] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const full = useMemo(() => {
    const entered = new Set(rows.map(({ fate }) => fate.is === 'moves' && fate.classId))
    return fillClasses(ground, rows).filter(
      ({ place, isTooFull }) => isTooFull && entered.has(place.id),
    )
  }, [ground, rows])
  const { moves, leaves, leaving, kept, goesOn } = countFates(rows)
  const count = moves + leaves
  const carryOut = async (): Promise<void> => {
    setBusy(true)
    setTrouble(null)
    const { startYear, shown } = plan
    const outcome = await acts.act(carryOutTransfer, { startYear, shown, acceptsFull })
    setBusy(false)
    if (outcome.kind === 'done') onBack()
    else setTrouble(outcome)
  }
  const isReady = count > 0 && (full.length === 0 || acceptsFull)
  return (
    <>
      <Headline
        sub={
          <>
            <Plural
              value={goesOn}
              one="# child stays at its level"
              other="# children stay at their level"
            />
            <PlannedElsewhere count={leaving} />
            {' · '}
            <Plural
              value={kept}
              one="# child is left as it is"
              other="# children are left as they are"
            />
          </>
        }
        acts={
          <Button disabled={isBusy} onClick={onBack}>
            <Trans>Back to the choices</Trans>
          </Button>
        }
      >
        {count === 0 ? (
          <Trans>No child is to be transferred</Trans>
        ) : (
          <Trans>
            <Plural value={moves} one="# child moves" other="# children move" />,{' '}
            <Plural value={leaves} one="# child leaves" other="# children leave" />
          </Trans>
        )}
      </Headline>
      <Stack gap={20}>
        {full.length > 0 ? (
          <Notice tone="warning" title={<Trans>More children than places.</Trans>}>
            <Stack gap={8}>
              {full.map(({ place, count: children }) => (
                <span key={place.id}>
                  <Trans>
                    Places in {place.name}: {place.capacity}. Children: {children}.
                  </Trans>
                </span>
              ))}
              <Checkbox
                label={t`These classes may have more children than places`}
                value={acceptsFull}
                onChange={setAcceptsFull}
              />
            </Stack>
          </Notice>
        ) : null}
        <PreviewLists plan={plan} rows={rows} />
        <ClassesToFill plan={plan} choosing={choosing} />
        <TroubleNotice trouble={trouble} kept={<Trans>What was chosen is kept.</Trans>} />
        <Buttons>
          <Button
            look="primary"
            size="touch"
            disabled={isBusy || !isReady}
            onClick={() => void carryOut()}
          >
            {isBusy ? (
              <Trans>Being carried out…</Trans>
            ) : (
              <Plural value={count} one="Carry out for # child" other="Carry out for # children" />
            )}
          </Button>
        </Buttons>
      </Stack>
    </>
  )
}
