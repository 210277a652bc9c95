import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'

type Step = { isMenu?: true } | null

/** A sheet of the menu. It is a step of the history while it is open: going back closes it, as on every phone. */
export function useMenuSheet() {
  const { pathname, search, state, key } = useLocation()
  const how = useNavigationType()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const isOwnStep = (state as Step)?.isMenu === true

  // Only a step back, or forth, takes the person elsewhere: a screen may complete its own address meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the step
  useEffect(() => {
    if (how === 'POP') setOpen(false)
  }, [key, how])

  return {
    isOpen,
    open() {
      setOpen(true)
      void navigate({ pathname, search }, { state: { ...(state as object | null), isMenu: true } })
    },
    close() {
      setOpen(false)
      if (isOwnStep) void navigate(-1)
    },
    /** An entry was chosen: it takes the place of the sheet in the history. */
    leave: { replace: isOwnStep, onClick: () => setOpen(false) },
  }
}
