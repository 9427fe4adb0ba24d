/*
 * Preloaded (node --import) into every process that start and test begin. When the one that began it is gone, however it ended, this
 * one goes too: a killed start leaves no server on its port and no build that writes into the next one.
 */
if (process.channel) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 5_000).unref();
  });
  // Listening must not keep a finished process alive.
  process.channel.unref();
}
