import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef } from 'react'
import { RoofSlot } from '#src/ui/roof-slot.tsx'
import { Screen } from '#src/ui/screen.tsx'
import { LoadTrouble, troubleOf } from './load-states.tsx'
import { keepUnchanged, type RegisterRow, viewRegister } from './presence.view.ts'
import { Register } from './register/register.tsx'
import { RegisterRoof } from './register/register-roof.tsx'
import { RegisterSkeleton } from './register/register-skeleton.tsx'
import { useFacts } from './use-facts.ts'
import { useOpenRegister } from './use-open-register.ts'
import { usePrefetch } from './use-prefetch.ts'
import { type SchoolClassRow, useRegister } from './use-register.ts'

const noClasses: readonly SchoolClassRow[] = []
const noDays = new Map<string, never>()

/** The register of one class, day and half-day: `/presence?class=…&date=…&period=am`. */
export function PresenceScreen() {
  const { t } = useLingui()
  const opened = useOpenRegister('/presence')
  const { open, classes } = opened
  const { loaded, refresh } = useRegister(open?.classId ?? null, open?.date ?? null)
  const { facts, marking, time } = useFacts(loaded)
  const known = classes.status === 'ready' ? classes.value : noClasses
  usePrefetch(loaded.status === 'ready' ? open : null, { today: time.today, classes: known })

  const date = open?.date
  const last = useRef<readonly RegisterRow[]>([])
  const rows = useMemo(() => {
    last.current = facts && date ? keepUnchanged(last.current, viewRegister(facts, date)) : []
    return last.current
  }, [facts, date])

  const trouble = troubleOf({ classes, status: loaded.status, isOpen: open !== null })
  return (
    <Screen
      name="presence"
      title={facts?.register.className ?? t`Register`}
      ready={facts !== null || trouble !== null}
      layout="bare"
    >
      {facts && open ? (
        <Register
          // Another class or day starts with its own undo, filter and selection.
          key={`${open.classId} ${open.date}`}
          facts={facts}
          rows={rows}
          open={open}
          opened={opened}
          classes={known}
          marking={marking}
          time={time}
        />
      ) : (
        <>
          {open && known.length > 0 ? (
            <RegisterRoof classes={known} open={open} days={noDays} acts={[]} go={opened.go} />
          ) : (
            <RoofSlot title={t`Register`} />
          )}
          {trouble ? (
            <LoadTrouble
              trouble={trouble}
              onAgain={() => refresh({ requestPolicy: 'network-only' })}
            />
          ) : (
            <RegisterSkeleton />
          )}
        </>
      )}
    </Screen>
  )
}
