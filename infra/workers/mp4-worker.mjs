// Describes or remuxes one media file in its own process, answers its parent once and ends. Plain JavaScript, and at
// this depth, because the source tree (tests) and the build use the same file.
import { statSync } from 'node:fs';
import {
  ALL_FORMATS,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

/** Milliseconds. */
const LOOK_EVERY = 200;

/**
 * Ends the process when it takes too much: buffers outside of the heap, which --max-old-space-size does not limit, or
 * more bytes than a copy of its file can have.
 */
function limit(memory, to, most) {
  setInterval(() => {
    const written = to === undefined ? 0 : (statSync(to, { throwIfNoEntry: false })?.size ?? 0);
    if (process.memoryUsage.rss() > memory || written > most) process.exit(1);
  }, LOOK_EVERY).unref();
}

async function tracksOf(input) {
  const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (!picture || !sound) throw new Error('The file lacks picture or sound');
  return { picture, sound };
}

async function describe(input) {
  const picture = await input.getPrimaryVideoTrack();
  const sound = await input.getPrimaryAudioTrack();
  const codecs = [await picture?.getCodecParameterString(), await sound?.getCodecParameterString()];
  return {
    // It writes H265 as hvc1, which Safari asks for, and calls it hev1.
    codecs: codecs.filter(Boolean).join(', ').replace('hev1', 'hvc1'),
    width: (await picture?.getDisplayWidth()) ?? 0,
    height: (await picture?.getDisplayHeight()) ?? 0,
    seconds: await input.computeDuration(),
  };
}

/** The index is in front: its room is reserved by the number of packets. */
async function remux(input, path) {
  const { picture, sound } = await tracksOf(input);
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'reserve' }),
    target: new FilePathTarget(path),
  });
  const streams = [];
  for (const [track, Source, add] of [
    [picture, EncodedVideoPacketSource, 'addVideoTrack'],
    [sound, EncodedAudioPacketSource, 'addAudioTrack'],
  ]) {
    const source = new Source(track.codec);
    const { packetCount } = await track.computePacketStats();
    const turned = track === picture ? { rotation: await picture.getRotation() } : {};
    output[add](source, { maximumPacketCount: packetCount, ...turned });
    streams.push({ track, source });
  }
  await output.start();
  await Promise.all(
    streams.map(async ({ track, source }) => {
      const decoderConfig = await track.getDecoderConfig();
      for await (const packet of new EncodedPacketSink(track).packets())
        await source.add(packet, decoderConfig ? { decoderConfig } : {});
      source.close();
    }),
  );
  await output.finalize();
}

process.once('message', async ({ path, to, most, memoryLimit }) => {
  limit(memoryLimit, to, most);
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) });
  const work = to === undefined ? describe(input) : remux(input, to).then(() => ({}));
  const answer = await work.catch((error) => ({ unreadable: String(error).slice(0, 300) }));
  process.send(answer, () => process.disconnect());
});
