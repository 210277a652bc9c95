import { useEffect, useState } from 'react'
import { useSession } from '#src/session/session-context.tsx'

/** Whether the server answers, asked when a form opens: nobody fills one in to learn it at the end. */
export function useNetwork(): 'unknown' | 'there' | 'none' {
  const { isReachable } = useSession()
  const [network, setNetwork] = useState<'unknown' | 'there' | 'none'>('unknown')
  useEffect(() => {
    let isHere = true
    const look = () =>
      void isReachable().then((answers) => isHere && setNetwork(answers ? 'there' : 'none'))
    look()
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      isHere = false
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [isReachable])
  return network
}
