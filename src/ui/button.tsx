import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from '#src/ui/link.tsx'
import styles from './button.module.css'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-outline' | 'roof'
/** `auto` is 34 px with a mouse on a wide screen and 48 px elsewhere; `touch` is always 48, `big` 56. */
export type ButtonSize = 'auto' | 'touch' | 'big'

type Appearance = {
  look?: ButtonLook
  size?: ButtonSize
  width?: 'own' | 'full'
  icon?: ReactNode
  /** A number beside the words, such as how many children the act concerns. */
  count?: number
}

function classOf({ look = 'secondary', size = 'auto', width = 'own' }: Appearance): string {
  return [styles.Button, styles[look], styles[size], width === 'full' ? styles.full : ''].join(' ')
}

function Inside({ icon, count, children }: Appearance & { children?: ReactNode }) {
  return (
    <>
      {icon}
      {children === undefined ? null : <span>{children}</span>}
      {/* Parted, or they are read aloud as one word. */}
      {count === undefined ? null : ' '}
      {count === undefined ? null : <span className={styles.Count}>{count}</span>}
    </>
  )
}

export type ButtonProps = Appearance & Omit<ComponentProps<'button'>, 'className'>

export function Button({ look, size, width, icon, count, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={classOf({ look, size, width } as Appearance)}>
      <Inside icon={icon} {...(count === undefined ? {} : { count })}>
        {children}
      </Inside>
    </button>
  )
}

/** A button that shows only a drawing: its name is said aloud and shown on hover. */
export function IconButton({
  name,
  look,
  size,
  icon,
  ...rest
}: Pick<Appearance, 'look' | 'size'> & { name: string; icon: ReactNode } & Omit<
    ComponentProps<'button'>,
    'className' | 'name' | 'children'
  >) {
  return (
    <button
      type="button"
      title={name}
      {...rest}
      aria-label={name}
      className={`${classOf({ look: look ?? 'quiet', size: size ?? 'auto' })} ${styles.icon}`}
    >
      {icon}
    </button>
  )
}

/** Looks like a button, goes somewhere: the address is real and can be opened in another tab. */
export function LinkButton({
  look,
  size,
  width,
  icon,
  count,
  children,
  ...rest
}: Appearance & Omit<LinkProps, 'className'>) {
  return (
    <Link {...rest} className={classOf({ look, size, width } as Appearance)}>
      <Inside icon={icon} {...(count === undefined ? {} : { count })}>
        {children}
      </Inside>
    </Link>
  )
}
