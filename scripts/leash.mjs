/*
 * Preloaded (node --import) into every process that start and test begin. When the one that began it is gone, however it ended, this
 * one goes too: a killed start leaves no server on its port and no build that writes into the next one.
 */
const onLeash = process.env.LIBRARY_LEASH === String(process.ppid);
// Workers inherit node's flags and the environment; their channel is their parent's business.
delete process.env.LIBRARY_LEASH;

if (onLeash && process.channel) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 5_000).unref();
  });
  // Listening must not keep a finished process alive.
  process.channel.unref();
}
