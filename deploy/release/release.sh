#!/bin/sh
# Makes this release live on the computer that serves it. `npm run configure` puts this file into every release; it needs
# the web server, curl and what every Debian has, but neither Node nor a clone of the repository.
set -eu
umask 022

# Facts of this release, which `npm run configure` fills in.
release=
folder=
folder_as_typed=
origin=
certificate=
server_name=
test_command=
reload_command=

kept=$folder/earlier-assets/assets

usage() {
  cat <<END
Usage: sh $folder_as_typed/releases/$release/release.sh COMMAND [options]

  switch     makes this release live: checks its files, moves the link $folder/current, tests and reloads the web
             server, and asks it for build.json until it answers with this release; otherwise the link goes back
  rollback   makes the release live that was live before; again, the one before that
  list       lists the releases, the newest first; the live one has a *
  check      says whether this release is as it was written

Options of switch and rollback:
  --test COMMAND     tests the configuration of the web server ($test_command)
  --reload COMMAND   reloads the web server ($reload_command)
  --no-reload        leaves the web server as it is until you reload it
  --wait SECONDS     how long it may take until it serves the release (10)
  --no-wait          does not ask whether it serves the release

Exit code: 0 done, 1 it failed and says what is live, 2 wrong usage.
END
}

main() {
  command=${1-}
  [ $# -eq 0 ] || shift
  case $command in
    switch | rollback | served) read_options "$@" ;;
    list | check) [ $# -eq 0 ] || wrong_usage "unknown option $1" ;;
    --help) usage && exit ;;
    *) wrong_usage "expected a command, found ${command:-none}" ;;
  esac
  # Without symbolic links, so that `current` and a moved /var/www are the same place.
  here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
  place=$(CDPATH='' cd -- "$folder/releases/$release" 2>/dev/null && pwd -P) || place=
  [ "$here" = "$place" ] || fail "This release was configured for $folder/releases/$release, and is in $here."
  "$command"
}

wrong_usage() {
  printf '%s\n\n' "$1" >&2
  usage >&2
  exit 2
}

read_options() {
  reload=$reload_command
  wait=10
  in_place_of=
  while [ $# -gt 0 ]; do
    case $1 in
      --no-reload) reload= ;;
      --no-wait) wait= ;;
      --test | --reload | --wait | --in-place-of)
        [ $# -gt 1 ] || wrong_usage "$1 needs a value"
        case $1 in
          --test) test_command=$2 ;;
          --reload) reload=$2 ;;
          --wait) wait=$2 ;;
          # For rollback alone: what is live meanwhile.
          --in-place-of) in_place_of=$2 ;;
        esac
        shift
        ;;
      *) wrong_usage "unknown option $1" ;;
    esac
    shift
  done
  case $wait in *[!0-9]* | 0?* | ?????*) wrong_usage "--wait $wait: expected whole seconds" ;; esac
}

fail() {
  printf '%s\n' "$1" >&2
  exit 1
}

# What is live is the last line of the history: a name, and since when. A rollback takes the last line away.
live_name() {
  tail -n 1 "$folder/history" 2>/dev/null | cut -d ' ' -f 1
}

# Where the link leads; the same as what is live, unless a switch was killed.
linked_name() {
  linked=$(readlink "$folder/current" 2>/dev/null) || linked=
  printf '%s' "${linked##*/}"
}

# The kernel lets go of it however this process ends. Children do not have it (9>&-): one of them may go on.
lock() {
  complaint=$( (exec 9>>"$folder/.lock") 2>&1) || fail_unchanged "$complaint"
  exec 9>>"$folder/.lock"
  flock --nonblock 9 || fail "Another switch is running in $folder: try again when it has ended."
}

check() {
  [ -f "$here/SHA256SUMS" ] || fail "$release is no release: its SHA256SUMS is missing."
  damaged=$(damaged_files)
  [ -z "$damaged" ] || fail "$release is damaged: $damaged differ from what was written. Remove it, and unpack it again."
}

# What was changed, is missing, or is there besides: nothing but the listed files may be in a release, no link either.
damaged_files() {
  cd "$here"
  {
    LC_ALL=C sha256sum --check --quiet SHA256SUMS 2>/dev/null | sed 's/: FAILED.*//'
    find . ! -type f ! -type d | sed 's|^\./||'
    { find . -type f ! -path ./SHA256SUMS | sed 's|^\./||' && cut -c 67- SHA256SUMS; } | sort | uniq -u
  } | sort -u | head -n 5 | paste -s -d ',' | sed 's/,/, /g'
}

# nginx itself refuses one that is not there, or whose key is another one's.
check_certificate() {
  [ -n "$certificate" ] && [ -r "$certificate" ] && command -v openssl >/dev/null || return 0
  openssl x509 -noout -checkend 0 -in "$certificate" >/dev/null 2>&1 || fail_unchanged "$certificate has expired."
  [ -n "$server_name" ] || return 0
  case $(openssl x509 -noout -checkhost "$server_name" -in "$certificate" 2>/dev/null) in
    *'does NOT match'*) fail_unchanged "$certificate is not for $server_name." ;;
  esac
}

fail_unchanged() {
  fail "$1
$(state_unchanged)"
}

state_unchanged() {
  live=$(live_name)
  if [ -n "$live" ]; then
    echo "Nothing has changed: $live stays the live release."
  else
    echo "Nothing has changed: no release is live yet."
  fi
}

switch() {
  lock
  live=$(live_name)
  if [ -n "$in_place_of" ] && [ "$live" != "$in_place_of" ]; then
    fail "$in_place_of is not the live release any more: $live is."
  fi
  complaint=$(check 2>&1) || fail_unchanged "$complaint"
  # A rollback at night must not wait for one.
  [ -n "$in_place_of" ] || check_certificate
  answer=$(mktemp)
  trap 'rm -f "$answer"' EXIT
  if [ "$live" = "$release" ] && [ "$(linked_name)" = "$release" ] && is_served_already; then
    echo "$release is live already: nothing has changed."
    exit
  fi
  former=$live
  # The way back is made before, while there is room on the disk: to rename a link takes none.
  clear_away
  complaint=$(prepare 2>&1) || { clear_away && fail_unchanged "$complaint"; }
  go_live
  describe
  # What visitors do not notice is no reason to fail.
  [ ! -d "$kept" ] || find "$kept" -type f -mmin +1440 -delete 2>/dev/null ||
    echo "Assets of earlier releases could not be removed from $kept."
}

is_served_already() {
  [ -n "$reload" ] && [ -n "$wait" ] || return 0
  look 0
  [ -z "$unserved" ]
}

clear_away() {
  rm -f "$folder/.current.new" "$folder/.current.former" "$folder/history.new"
}

prepare() {
  # Flushed, else its name may reach the disk before its content.
  next_history >"$folder/history.new" && sync "$folder/history.new" || return 1
  # While the web server reloads, workers with the former configuration are asked for the new assets.
  for each in ${former:+"$folder/releases/$former"} "$here"; do keep_assets "$each/public/assets" || return 1; done
  ln -s "releases/$release" "$folder/.current.new" || return 1
  [ -z "$former" ] || ln -s "releases/$former" "$folder/.current.former"
}

# Tabs that are open ask for assets of the release that leaves. The time of a file here is when it was live last.
keep_assets() {
  [ -d "$1" ] || return 0
  mkdir -p "$kept" || return 1
  for file in "$1"/*; do
    name=${file##*/}
    [ -e "$kept/$name" ] || { cp "$file" "$kept/.$name.new" && mv "$kept/.$name.new" "$kept/$name"; } || return 1
  done
  ls "$1" | (cd "$kept" && xargs touch --)
}

next_history() {
  now=$(date -u +%Y-%m-%dT%H:%M:%SZ)
  if [ -n "$in_place_of" ]; then
    # Up to the last time that this release was live before.
    sed '$d' "$folder/history" | awk -v name="$release" -v now="$now" \
      '{ line[NR] = $0; if ($1 == name) last = NR } END { for (i = 1; i < last; i++) print line[i]; print name, now }'
  else
    { cat "$folder/history" 2>/dev/null || true; } | awk -v name="$release" '{ if (NR > 1) print line; line = $0; last = $1 }
      END { if (NR > 0 && last != name) print line }' | tail -n 49
    echo "$release $now"
  fi
}

go_live() {
  is_reloaded=
  trap 'go_back "Stopped." 129' HUP
  trap 'go_back "Stopped." 130' INT
  trap 'go_back "Stopped." 143' TERM
  mv -T "$folder/.current.new" "$folder/current" || go_back "$folder/current could not be moved."
  run "$test_command"
  # Before it is, because a signal may come meanwhile.
  is_reloaded=$reload
  [ -z "$reload" ] || run "$reload"
  if [ -n "$reload" ] && [ -n "$wait" ]; then
    look "$wait"
    [ -z "$unserved" ] || go_back "The web server was reloaded, and after $wait s does not serve $release:
$unserved
$what_to_do"
  fi
  trap '' HUP INT TERM
  mv "$folder/history.new" "$folder/history" || go_back "$folder/history could not be written."
  rm -f "$folder/.current.former"
}

what_to_do="Does the web server's own configuration include $folder/current? Its error log says why it goes on with what it had:
\"bind() failed\", where another program has one of the ports."

run() {
  said=$(sh -c "$1" 2>&1 9>&-) || {
    exit_code=$?
    is_reloaded=
    go_back "$1 failed (exit $exit_code):
$said"
  }
}

# Has the former release back, and says what is true then.
go_back() {
  trap '' HUP INT TERM
  printf '%s\n' "$1" >&2
  exit_code=${2-1}
  if [ -n "$former" ]; then
    mv -T "$folder/.current.former" "$folder/current" || {
      echo "The link could not be put back: ln -sfn releases/$former $folder_as_typed/current, then reload the web server." >&2
      exit "$exit_code"
    }
  else
    rm -f "$folder/current"
  fi
  clear_away
  if [ -n "$is_reloaded" ]; then
    said=$(sh -c "$reload" 2>&1 9>&-) || {
      printf 'The former release is back, but the web server could not be reloaded: %s\n' "$said" >&2
    }
    if [ -n "$wait" ] && [ -n "$former" ]; then
      said=$(sh "$folder/releases/$former/release.sh" served --wait "$((wait < 2 ? wait : 2))" 2>&1 9>&-) || {
        printf 'The live release: %s.\nThe web server does not serve it:\n%s\n' "$(live_name)" "$said" >&2
        exit "$exit_code"
      }
    fi
  fi
  printf '%s\n' "$(state_unchanged)" >&2
  exit "$exit_code"
}

# For a switch that goes back: whether the web server serves this release.
served() {
  answer=$(mktemp)
  trap 'rm -f "$answer"' EXIT
  look "${wait:-0}"
  [ -z "$unserved" ] || fail "$unserved"
}

# Asks at both addresses of this computer for so many seconds: a reload that succeeds proves nothing. Sets `unserved`.
look() {
  unserved=
  ends_at=$(($(date +%s) + $1))
  for address in 127.0.0.1 '[::1]'; do
    # This computer may have no IPv6.
    [ "$address" = 127.0.0.1 ] || grep -q '^0\{31\}1 ' /proc/net/if_inet6 2>/dev/null || continue
    in_a_row=0
    while :; do
      ask
      if [ -z "$seen" ]; then in_a_row=$((in_a_row + 1)); else in_a_row=0; fi
      # Workers of the former configuration may still take requests while they end.
      [ "$in_a_row" -lt 5 ] && [ "$(date +%s)" -lt "$ends_at" ] || break
      sleep 0.1 9>&-
    done
    [ -z "$seen" ] || unserved="$unserved${unserved:+
}  $origin/build.json at $address: $seen"
  done
}

# Sets `seen` to what answers in place of this release. By the site's name, whoever has signed its certificate.
ask() {
  seen=
  status=$(curl --silent --show-error --insecure --noproxy '*' --max-time 2 --connect-to "::$address:" \
    --output "$answer" --write-out '%{http_code}' "$origin/build.json" 2>"$answer.problem" 9>&-) ||
    seen=$(sed -n '1s/^curl: ([0-9]*) //p' "$answer.problem")
  rm -f "$answer.problem"
  [ -z "$seen" ] || return 0
  if [ "$status" != 200 ]; then
    seen=$status
  elif ! cmp -s "$answer" "$here/public/build.json"; then
    other=$(sed -n 's/^  "release": "\([0-9A-Za-z.+_-]*\)",$/\1/p' "$answer")
    seen=${other:+the release $other}
    seen=${seen:-200 with something else}
  fi
}

describe() {
  [ "$former" != "$release" ] || former=
  echo "$release is live now${former:+, in place of $former}."
  [ -z "$in_place_of" ] || echo "To go forward again: sh $folder_as_typed/releases/$in_place_of/release.sh switch"
  earlier=$(earlier_name)
  [ -z "$earlier" ] || echo "To roll back to $earlier: sh $folder_as_typed/current/release.sh rollback"
  if [ -z "$reload" ]; then
    echo "The web server serves it when it is reloaded."
  elif [ -z "$wait" ]; then
    echo "Whether the web server serves it was not checked: npm run check-site does."
  fi
}

# The last one that was live before the live one, and that is still there; nothing where there is none.
earlier_name() {
  live=$(live_name)
  { sed '$d' "$folder/history" 2>/dev/null || true; } | cut -d ' ' -f 1 | while read -r name; do
    if [ "$name" != "$live" ] && [ -f "$folder/releases/$name/release.sh" ]; then echo "$name"; fi
  done | tail -n 1
}

rollback() {
  earlier=$(earlier_name)
  [ -n "$earlier" ] || fail_unchanged "No other release was live before."
  set -- --test "$test_command" --in-place-of "$(live_name)"
  if [ -n "$reload" ]; then set -- "$@" --reload "$reload"; else set -- "$@" --no-reload; fi
  if [ -n "$wait" ]; then set -- "$@" --wait "$wait"; else set -- "$@" --no-wait; fi
  exec sh "$folder/releases/$earlier/release.sh" switch "$@"
}

list() {
  live=$(live_name)
  for each in "$folder/releases"/*/; do
    name=$(basename "$each")
    created=$(sed -n 's/^  "createdAt": "\(.*\)",*$/\1/p' "$each/release.json" 2>/dev/null) || created=
    [ -n "$created" ] || echo "  $name is no release: it has no valid release.json" >&2
    [ -z "$created" ] || echo "$created $name"
  done | sort -r | while read -r created name; do
    mark=' '
    state=
    [ "$name" != "$live" ] || { mark='*' && state=", live since $(short_time "$(tail -n 1 "$folder/history" | cut -d ' ' -f 2)")"; }
    echo "$mark $name, configured $(short_time "$created")$state"
  done
  linked=$(linked_name)
  [ -n "$live" ] || echo "No release is live yet."
  [ "$linked" = "$live" ] || echo "A switch was killed: $folder/current leads to ${linked:-nothing}${live:+, and $live is live. To put that back: sh $folder_as_typed/releases/$live/release.sh switch}"
}

short_time() {
  echo "$1" | sed 's/T\(..:..\).*/ \1 UTC/'
}

main "$@"
