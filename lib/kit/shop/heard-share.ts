/** Beyond this share of a track it counts as heard: it begins at its start again, and nothing of it is left to go on with. */
export const HEARD_SHARE = 0.97
