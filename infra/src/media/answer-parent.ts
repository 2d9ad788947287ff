/** Answers the questions of the program that has started this process (AnsweringChild), and ends with it. */
export function answerParent(answer: (question: never) => Promise<object>): void {
  // An answer to a program that has just ended is lost, and `disconnect` follows.
  process.on('message', (question) => {
    void answer(question as never).then((answered) =>
      process.send?.(answered, undefined, undefined, () => undefined),
    );
  });
  process.once('disconnect', () => process.exit());
}
