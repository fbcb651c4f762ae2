import app from './app.json';
import desert from './desert.json';
import end from './end.json';
import event from './event.json';
import gather from './gather.json';
import home from './home.json';
import keys from './keys.json';
import level from './level.json';
import log from './log.json';
import me from './me.json';
import notice from './notice.json';
import option from './option.json';
import piece from './piece.json';
import plain from './plain.json';
import problem from './problem.json';
import reason from './reason.json';
import refusal from './refusal.json';
import replay from './replay.json';
import rule from './rule.json';
import settings from './settings.json';
import setup from './setup.json';
import table from './table.json';
import talk from './talk.json';
import trucks from './trucks.json';

export default {
  app,
  desert,
  end,
  event,
  gather,
  home,
  keys,
  level,
  log,
  me,
  notice,
  option,
  piece,
  plain,
  problem,
  reason,
  refusal,
  replay,
  rule,
  settings,
  setup,
  table,
  talk,
  trucks,
};
