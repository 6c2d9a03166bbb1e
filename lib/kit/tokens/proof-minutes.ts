/** How long a link, code or token that says who is there is good once it was handed out (ASVS 6.5.5: ten at most). */
export const PROOF_MINUTES = 10
