import type { ComponentProps } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router-dom'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To
  state?: unknown
  replace?: boolean
}

/**
 * Goes to an address of the app: the address is real and can be opened in another tab. The router's own link brings
 * along what only a router with loaders needs, 3 kB at every start.
 */
export function Link({
  to,
  state,
  replace = false,
  onClick,
  target,
  children,
  ...rest
}: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    replace,
    state,
    ...(target && { target }),
  })
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    >
      {children}
    </a>
  )
}
