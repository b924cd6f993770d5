/** Answers once its service stands. */
export const action = () => Response.json({ problem: 'server-error' }, { status: 503 });
