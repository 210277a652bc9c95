import { useEffect, useRef } from 'react'
import { type Asked, useAsked } from '#src/keeping/acts/use-asked.ts'
import { peopleStaff, type StaffBook } from '../staff.operations.ts'

/** The staff as the server has it. Nothing of it stays on the device: a colleague's address is not the tablet's. */
export function useStaff(): Asked<StaffBook> {
  const asked = useAsked(peopleStaff)
  const { lookAgain } = asked
  const book = asked.status === 'ready' ? asked.value : null

  // A mail leaves a moment after the invitation: the list is read anew by itself, ever less often.
  const looks = useRef(0)
  useEffect(() => {
    if (!book?.listStaff.some(({ invitationMail }) => invitationMail === 'waiting')) {
      looks.current = 0
      return
    }
    const look = () => {
      looks.current += 1
      lookAgain()
    }
    const timer = setTimeout(look, 2_000 * 2 ** Math.min(looks.current, 6))
    return () => clearTimeout(timer)
  }, [book, lookAgain])
  return asked
}
