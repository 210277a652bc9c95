import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo, useRef } from 'react'
import { RoofSlot } from '#src/ui/roof-slot.tsx'
import { Screen } from '#src/ui/screen.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { NoClass, NotHereYet, RefusedHere } from './load-states.tsx'
import { notSavedWords } from './not-saved-words.ts'
import { keepUnchanged, type RegisterRow, viewRegister } from './presence.view.ts'
import type { OpenRegister } from './presence-address.ts'
import type { TrueRegister } from './presence-truth.ts'
import { Register } from './register/register.tsx'
import { RegisterRoof } from './register/register-roof.tsx'
import { RegisterSkeleton } from './register/register-skeleton.tsx'
import { useMarking } from './use-marking.ts'
import { type Opened, useOpenRegister } from './use-open-register.ts'
import { usePrefetch } from './use-prefetch.ts'
import { type SchoolClassRow, useRegister } from './use-register.ts'
import { useSchoolTime } from './use-school-time.ts'

/** The register of one class, day and half-day: `/presence?class=…&date=…&period=am`. */
export function PresenceScreen() {
  const { t } = useLingui()
  const opened = useOpenRegister('/presence')
  const { open, classes } = opened
  const { loaded, refresh } = useRegister(open?.classId ?? null, open?.date ?? null)
  const time = useSchoolTime()
  const known = classes.status === 'ready' ? classes.value : noClasses
  usePrefetch(loaded.status === 'ready' ? open : null, { today: time.today, classes: known })

  let content: ReactNode = <RegisterSkeleton />
  let isReady = false
  if (open && loaded.status === 'ready')
    return <OpenScreen register={loaded.value} open={open} opened={opened} classes={known} />
  if (classes.status === 'ready' && classes.value.length === 0) {
    content = <NoClass />
    isReady = true
  } else if (classes.status === 'missing' || loaded.status === 'missing') {
    content = <NotHereYet onAgain={() => refresh({ requestPolicy: 'network-only' })} />
    isReady = true
  } else if (classes.status === 'refused' || loaded.status === 'refused') {
    content = <RefusedHere />
    isReady = true
  }
  return (
    <Screen name="presence" title={t`Register`} ready={isReady} layout="bare">
      {open && known.length > 0 ? (
        <RegisterRoof classes={known} open={open} days={noDays} acts={[]} go={opened.go} />
      ) : (
        <RoofSlot title={t`Register`} />
      )}
      {content}
    </Screen>
  )
}

const noClasses: readonly SchoolClassRow[] = []
const noDays = new Map<string, never>()

/** The register once its data is there: truth and outbox folded into rows that keep their identity. */
function OpenScreen({
  register,
  open,
  opened,
  classes,
}: {
  register: TrueRegister
  open: OpenRegister
  opened: Opened
  classes: readonly SchoolClassRow[]
}) {
  const { i18n } = useLingui()
  const toast = useToast()
  const time = useSchoolTime()
  const marking = useMarking(time.today, (error) => toast.error(i18n._(notSavedWords(error))))
  const { unsettled } = marking
  const { today } = time
  const facts = useMemo(() => ({ register, unsettled, today }), [register, unsettled, today])
  const last = useRef<readonly RegisterRow[]>([])
  const rows = useMemo(() => {
    last.current = keepUnchanged(last.current, viewRegister(facts, open.date))
    return last.current
  }, [facts, open.date])
  return (
    <Screen name="presence" title={register.className} ready={marking.isRead} layout="bare">
      <Register
        // Another class or day starts with its own undo, filter and selection.
        key={`${open.classId} ${open.date}`}
        facts={facts}
        rows={rows}
        open={open}
        opened={opened}
        classes={classes}
        marking={marking}
        time={time}
      />
    </Screen>
  )
}
