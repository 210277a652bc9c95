import { Trans, useLingui } from '@lingui/react/macro'
import { plannedOf } from '#domain/children/stays.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { useAct } from '#src/keeping/acts/use-act.ts'
import { Button } from '#src/ui/button.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import styles from '../../children.module.css'
import type { FiledChild } from '../../children.operations.ts'
import { useChildrenRoom } from '../../list/children-room.tsx'
import { useFreshRegisters } from '../../use-fresh-registers.ts'
import type { useSmallAct } from '../use-small-act.ts'
import { type ChildStay, takeBackStay } from './schooling.operations.ts'

const datesOf = (stay: ChildStay) => ({
  id: stay.id,
  firstDay: stay.firstDay,
  lastDay: stay.lastDay,
})

/** Each stay in a class, the latest first. What has not begun can be taken back. */
export function StayRows({
  stays,
  acts: { act },
  small: { run, isBusy },
  child,
}: {
  stays: readonly ChildStay[]
  acts: ReturnType<typeof useAct>
  small: ReturnType<typeof useSmallAct>
  child: FiledChild
}) {
  const { t } = useLingui()
  const formats = useFormats()
  const { today, isKeeper } = useChildrenRoom()
  const refresh = useFreshRegisters()
  const takeBack = async (stay: ChildStay) => {
    const asked = act(takeBackStay, { childId: child.id, stayId: stay.id })
    if (await run(asked, t`Taken back.`)) refresh(stays.map(({ classId }) => classId))
  }
  if (stays.length === 0)
    return (
      <Quiet>
        <Trans>The child has been in no class yet.</Trans>
      </Quiet>
    )
  return (
    <ul className={styles.Rows}>
      {stays.toReversed().map((stay) => {
        const { firstDay, lastDay } = datesOf(stay)
        const planned = plannedOf(datesOf(stay), { stays, today })
        const [from, to] = [formats.date(firstDay), lastDay && formats.date(lastDay)]
        return (
          <li key={stay.id} data-stay={stay.id}>
            <span>
              <b>{stay.className}</b>
              {stay.standardName === stay.className ? null : ` · ${stay.standardName}`}
              <Quiet as="span">
                {to ? (
                  <Trans>
                    from {from} to {to}
                  </Trans>
                ) : firstDay > today ? (
                  <Trans>from {from} on</Trans>
                ) : (
                  <Trans>since {from}</Trans>
                )}
              </Quiet>
              {stay.leftBecause || stay.leftFor ? (
                <Quiet as="span">
                  {[stay.leftBecause, stay.leftFor && t`for ${stay.leftFor}`]
                    .filter(Boolean)
                    .join(' · ')}
                </Quiet>
              ) : null}
            </span>
            {planned && isKeeper ? (
              <Button look="quiet" disabled={isBusy} onClick={() => void takeBack(stay)}>
                {planned === 'entry' ? (
                  <Trans>Take this change back</Trans>
                ) : (
                  <Trans>Take the departure back</Trans>
                )}
              </Button>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
