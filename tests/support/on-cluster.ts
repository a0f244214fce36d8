/** On a cluster: `npm test -- --citus`. */
export const isOnCluster = process.env.KEPENK_TEST_MAKINELER !== undefined

/** Why a test does not apply to a cluster, as its `skip`. */
export const notOnCluster = (why: string): string | false => isOnCluster && why
