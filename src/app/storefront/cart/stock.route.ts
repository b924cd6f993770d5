/** Answers once its service stands. */
export const loader = () => Response.json({ problem: 'server-error' }, { status: 503 });
