/** Reports an error of the work beside the requests. */
export type Report = (error: unknown, what: string) => void;

/** Writes each error as a line in the format of the request log. */
export function createReport(totals: { reports: number }): Report {
  return (error, what) => {
    totals.reports += 1;
    const line = { level: 40, time: Date.now(), pid: process.pid, msg: what, error: withCauses(error) };
    console.error(JSON.stringify(line));
  };
}

function withCauses(error: unknown): string {
  if (!(error instanceof Error) || error.cause === undefined) return String(error);
  return `${error}: ${withCauses(error.cause)}`;
}
