/** Tells one version of the contract from another: a cache of another version is fetched anew. Set by the build. */
export const contractHash: string = import.meta.env.VITE_CONTRACT_HASH
