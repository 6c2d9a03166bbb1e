/** How long a decision of the moderation can be appealed, as /legal/guideline says. */
export const APPEAL_DAYS = 180
