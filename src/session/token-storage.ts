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
  /** Removes the originals of an impersonation too: nobody else may wake up inside them. */
  clear(): void
}

export function createTokenStorage(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): TokenStorage {
  return {
    read: () => ({
      accessToken: storage.getItem(tokenKeys.accessToken),
      refreshToken: storage.getItem(tokenKeys.refreshToken),
    }),
    write(pair) {
      storage.setItem(tokenKeys.accessToken, pair.accessToken)
      storage.setItem(tokenKeys.refreshToken, pair.refreshToken)
    },
    isImpersonating: () => storage.getItem(tokenKeys.originalAccessToken) !== null,
    clear() {
      for (const key of Object.values(tokenKeys)) storage.removeItem(key)
    },
  }
}

export const browserTokenStorage = (): TokenStorage => createTokenStorage(localStorage)
