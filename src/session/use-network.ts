import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from './session-context.tsx'

type Network = {
  network: 'unknown' | 'there' | 'none'
  lookAgain(): void
}

/** True if the server answers, asked when a form opens: nobody fills one in to learn it at the end. */
export function useNetwork(): Network {
  const { isReachable } = useSession()
  const [network, setNetwork] = useState<Network['network']>('unknown')
  const isHere = useRef(false)
  const lookAgain = useCallback(
    () =>
      void isReachable().then(
        (answers) => isHere.current && setNetwork(answers ? 'there' : 'none'),
      ),
    [isReachable],
  )
  useEffect(() => {
    isHere.current = true
    lookAgain()
    window.addEventListener('online', lookAgain)
    window.addEventListener('offline', lookAgain)
    return () => {
      isHere.current = false
      window.removeEventListener('online', lookAgain)
      window.removeEventListener('offline', lookAgain)
    }
  }, [lookAgain])
  return { network, lookAgain }
}
