// Asks the shop of this machine whether it is there, as the image and the compose file do: code 0 if it answers.
// `--ready` also asks whether it can be used: its database answers, and it is not about to stop.
const path = process.argv.includes('--ready') ? '/readyz' : '/healthz';
const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}${path}`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => null);
process.exitCode = answer?.ok ? 0 : 1;
