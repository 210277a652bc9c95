import { isDirection } from '#domain/accounts/roles.ts'
import { useSession } from '#src/session/session-context.tsx'
import { DiaryScreen } from './diary.screen.tsx'
import { home, writePath } from './diary-links.tsx'
import { ReportsScreen } from './queue/reports.screen.tsx'

/** Teachers write; the direction reads what they have written. */
export function DiaryHome() {
  const { user } = useSession()
  return user && isDirection(user.userType) ? <ReportsScreen /> : <DiaryScreen path={home} />
}

/** The direction writes too, at an address of its own. */
export function DiaryWriting() {
  return <DiaryScreen path={writePath} />
}
