export type TokenPair = { accessToken: string; refreshToken: string }

export type StoredTokens = { accessToken: string | null; refreshToken: string | null }

/** The keys are a contract: other clients of the same accounts read and write them. */
export const tokenKeys = {
  accessToken: 'accounts:accessToken',
  refreshToken: 'accounts:refreshToken',
  originalAccessToken: 'accounts:originalAccessToken',
  originalRefreshToken: 'accounts:originalRefreshToken',
} as const

export type TokenStorage = {
  read(): StoredTokens
  write(pair: TokenPair): void
  /** The originals are kept for as long as somebody acts as somebody else. */
  isImpersonating(): boolean
  /** Keeps the current pair as the originals; `pair` takes its place. */
  impersonate(pair: TokenPair): void
  /** The originals are current again; false when there are none. */
  restore(): boolean
  /** Removes the originals of an impersonation too: nobody else may wake up inside them. */
  clear(): void
}

export function createTokenStorage(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): TokenStorage {
  const put = (key: string, value: string | null): void =>
    value === null ? storage.removeItem(key) : storage.setItem(key, value)

  const write = (pair: StoredTokens): void => {
    put(tokenKeys.accessToken, pair.accessToken)
    put(tokenKeys.refreshToken, pair.refreshToken)
  }
  const read = (): StoredTokens => ({
    accessToken: storage.getItem(tokenKeys.accessToken),
    refreshToken: storage.getItem(tokenKeys.refreshToken),
  })
  const readOriginals = (): StoredTokens => ({
    accessToken: storage.getItem(tokenKeys.originalAccessToken),
    refreshToken: storage.getItem(tokenKeys.originalRefreshToken),
  })
  const keepOriginals = (pair: StoredTokens): void => {
    put(tokenKeys.originalAccessToken, pair.accessToken)
    put(tokenKeys.originalRefreshToken, pair.refreshToken)
  }
  const isImpersonating = (): boolean => {
    const { accessToken, refreshToken } = readOriginals()
    return accessToken !== null || refreshToken !== null
  }

  return {
    read,
    write,
    isImpersonating,
    impersonate(pair) {
      keepOriginals(read())
      write(pair)
    },
    restore() {
      if (!isImpersonating()) return false
      write(readOriginals())
      keepOriginals({ accessToken: null, refreshToken: null })
      return true
    },
    clear() {
      for (const key of Object.values(tokenKeys)) storage.removeItem(key)
    },
  }
}

export const browserTokenStorage = (): TokenStorage => createTokenStorage(localStorage)
