import { useEffect, useState } from 'react'
import { useSession } from '#src/session/session-context.tsx'

/** Whether the server answers while a form is open that can only be sent to it; true until it is known. */
export function useNetwork(): boolean {
  const { isReachable } = useSession()
  const [answers, setAnswers] = useState(true)
  useEffect(() => {
    let isHere = true
    const look = () =>
      void isReachable().then((is) => {
        if (isHere) setAnswers(is)
      })
    look()
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      isHere = false
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [isReachable])
  return answers
}
